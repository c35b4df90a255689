import { createServer } from "node:http";
import sirv from "sirv";

// sirv as its documentation sets it up for production, with compressed copies beside the files.
const [folder = ".", port = "0"] = process.argv.slice(2);
const serve = sirv(folder, { brotli: true, gzip: true, etag: true });
createServer((request, response) => serve(request, response)).listen(Number(port), "127.0.0.1");
