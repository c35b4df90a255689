import { existsSync } from "node:fs";
import type { SiteFile } from "../../server/manifest";
import { securityHeaders } from "../../server/security-headers";
import type { Asked } from "./same-answers";

/** Debian's package libnginx-mod-http-brotli-static. */
const BROTLI = "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so";

interface NginxOptions {
  port: number;
  /** The copy of the site. */
  site: string;
  /** The folder of nginx's own files. */
  folder: string;
  asked: readonly Asked[];
}

const quoted = (text: string): string => `"${text.replace(/["\\$]/g, "\\$&")}"`;

/** A header that differs by file, by the file's address after try_files. */
function map(name: string, asked: readonly Asked[], valueOf: (file: SiteFile) => string): string {
  const lines = asked.map(({ file }) => `    "/${file.file}" ${quoted(valueOf(file))};`);
  return [`  map $uri $${name} {`, ...lines, "  }"].join("\n");
}

/**
 * nginx in a usual setup for this site: one worker, compressed copies, no log,
 * and all the headers that our host sends.
 */
export function nginxConf({ port, site, folder, asked }: NginxOptions): string {
  const hasBrotli = existsSync(BROTLI);
  const fixed = new Map(Object.entries(securityHeaders(false)));
  const named = (name: string) => (file: SiteFile) => file.headers[name] ?? fixed.get(name) ?? "";
  const perFile = ["content-security-policy", "cross-origin-resource-policy", "cache-control"];
  const variable = (name: string): string => name.replaceAll("-", "_");
  const headers = [
    ...[...fixed].filter(([name]) => !perFile.includes(name)).map(([n, v]) => [n, quoted(v)]),
    ...perFile.map((name) => [name, `$${variable(name)}`]),
    ["vary", "Accept-Encoding"],
  ].map(([name, value]) => `    add_header ${name} ${value};`);
  return `${hasBrotli ? `load_module ${BROTLI};` : ""}
${process.getuid?.() === 0 ? "user root;" : ""}
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr crit;
events { worker_connections 1024; }
http {
  include /etc/nginx/mime.types;
  charset utf-8;
  access_log off;
  server_tokens off;
  sendfile on;
  tcp_nopush on;
  keepalive_timeout 65;
  keepalive_requests 100000000;
  gzip_static on;
  ${hasBrotli ? "brotli_static on;" : ""}
  map_hash_bucket_size 512;
${perFile.map((name) => map(variable(name), asked, named(name))).join("\n")}
  server {
    listen 127.0.0.1:${port};
    root ${site};
${headers.join("\n")}
    location / { try_files $uri $uri/index.html =404; }
  }
}
`;
}
