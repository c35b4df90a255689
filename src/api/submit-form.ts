import type { GatsbyFunctionRequest, GatsbyFunctionResponse } from "gatsby";
import { answerNode } from "../../functions/node-http";
import { sharedService } from "../../functions/shared-service";

// Not written here on purpose: see the comment there.
export * from "../../functions/gatsby-function-config";

/**
 * The request with the visitor's address where every request has it. Netlify makes requests out of
 * events: they came over no connection, and a header that only Netlify can write names the visitor.
 */
function withSender(request: GatsbyFunctionRequest): GatsbyFunctionRequest {
  const { socket } = request as Partial<GatsbyFunctionRequest>;
  if (socket) return request;
  const remoteAddress = request.headers["x-nf-client-connection-ip"];
  // Node looks at `destroyed` when the body has been read: there is nothing to hang up.
  const gone = { remoteAddress, destroyed: true };
  return Object.assign(request, { socket: gone }) as GatsbyFunctionRequest;
}

/** Gatsby's Function at /api/submit-form: HTTP in and out, the rest is in functions/. */
export default function submitForm(
  request: GatsbyFunctionRequest,
  response: GatsbyFunctionResponse,
): Promise<void> {
  return answerNode(sharedService, withSender(request), response);
}
