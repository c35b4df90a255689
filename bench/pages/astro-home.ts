import { load } from "cheerio";
import { spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { RIVALS } from "../rivals/ensure-rivals";
import { filesSite } from "./files-site";
import { withoutScripts } from "./without-scripts";

/** What the fixture in bench/rivals/astro is made of: our built home page, taken apart. */
function takeApart(html: string) {
  const $ = load(withoutScripts(html));
  const attribute = (selector: string, name: string) => $(selector).attr(name) ?? "";
  const css = $("style").text();
  const head = {
    lang: attribute("html", "lang"),
    title: $("title").text(),
    description: attribute('meta[name="description"]', "content"),
    canonical: attribute('link[rel="canonical"]', "href"),
    fonts: $('link[as="font"]')
      .toArray()
      .map((link) => $(link).attr("href") ?? ""),
  };
  return { head, css, body: $("body").html() ?? "" };
}

function build(folder: string, outDir: string): Promise<void> {
  const program = path.join(RIVALS, "node_modules", "astro", "astro.js");
  return new Promise((resolve, reject) => {
    const astro = spawn(process.execPath, [program, "build", "--outDir", outDir], {
      cwd: folder,
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: "1", NODE_ENV: "production" },
      stdio: ["ignore", "ignore", "inherit"],
    });
    astro.once("error", reject);
    astro.once("exit", (code) => {
      if (code === 0) resolve();
      else reject(new Error(`astro build ended with ${code}`));
    });
  });
}

/**
 * Our home page built by Astro into a site in `target` that our host serves: same markup, styles,
 * fonts and pictures, no island. Nothing on it answers that needs a script.
 */
export async function buildAstroHome(target: string): Promise<void> {
  // Beside the packages that it is built with.
  const folder = mkdtempSync(path.join(RIVALS, "made-"));
  try {
    cpSync(path.join(RIVALS, "astro"), folder, { recursive: true });
    const made = path.join(folder, "src", "made");
    const { head, css, body } = takeApart(readFileSync("public/index.html", "utf8"));
    mkdirSync(made, { recursive: true });
    writeFileSync(path.join(made, "head.json"), JSON.stringify(head));
    writeFileSync(path.join(made, "body.html"), body);
    writeFileSync(path.join(made, "page.css"), css);
    mkdirSync(path.join(folder, "public"), { recursive: true });
    for (const shared of ["static", "favicon.svg"])
      cpSync(path.join("public", shared), path.join(folder, "public", shared), { recursive: true });
    await build(folder, path.join(target, "public"));
    await filesSite(target);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
