import type { GatsbyFunctionRequest, GatsbyFunctionResponse } from "gatsby";
import { answerNode, sharedService } from "../../functions/gatsby-function";

// Exports `config`; its comment explains why it is not declared here.
export * from "../../functions/gatsby-function";

/** Netlify's requests have no socket; a header that only Netlify can set names the client. */
function withSocket(request: GatsbyFunctionRequest): GatsbyFunctionRequest {
  const { socket } = request as Partial<GatsbyFunctionRequest>;
  if (socket) return request;
  const remoteAddress = request.headers["x-nf-client-connection-ip"];
  // Node reads `destroyed` after the body.
  const closed = { remoteAddress, destroyed: true };
  return Object.assign(request, { socket: closed }) as GatsbyFunctionRequest;
}

export default function submitForm(
  request: GatsbyFunctionRequest,
  response: GatsbyFunctionResponse,
): Promise<void> {
  return answerNode(sharedService, withSocket(request), response);
}
