import { useEffect, useState } from "react";

/** The size of a file as authors read it, such as 1.2 MB; empty until it is known. */
export function useFileSize(src: string): string {
  const [size, setSize] = useState("");
  useEffect(() => {
    const ask = async () => {
      const { headers } = await fetch(src, { method: "HEAD" });
      setSize(inWords(Number(headers.get("content-length"))));
    };
    void ask();
  }, [src]);
  return size;
}

function inWords(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.round(bytes / 1000)} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
