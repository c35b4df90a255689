import type { GatsbyFunctionRequest, GatsbyFunctionResponse } from "gatsby";
import type { ServiceContent } from "../../functions/contract/service-content";
import { answerNode, sharedApp } from "../../functions/gatsby-function";

// Exports `config`; its comment explains why it is not declared here.
export * from "../../functions/gatsby-function";

// Written by gatsby-node.ts before this file is compiled: a function has no files of the build.
const content = require("../../dist/service-content.json") as ServiceContent;

/**
 * Netlify's requests are streams with Node's methods, but without a connection: a header that only
 * Netlify can set names the client.
 */
function withSocket(request: GatsbyFunctionRequest): GatsbyFunctionRequest {
  const { socket } = request as Partial<GatsbyFunctionRequest>;
  if (socket) return request;
  const remoteAddress = request.headers["x-nf-client-connection-ip"];
  // Node reads both after the body: it would end the connection of a message that is incomplete.
  const whole = { complete: true, socket: { remoteAddress, destroyed: true } };
  return Object.assign(request, whole) as GatsbyFunctionRequest;
}

export default function submitForm(
  request: GatsbyFunctionRequest,
  response: GatsbyFunctionResponse,
): Promise<void> {
  return answerNode(sharedApp, content, withSocket(request), response);
}
