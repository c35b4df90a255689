import type { GatsbyFunctionRequest, GatsbyFunctionResponse } from "gatsby";
import { answerNode } from "../../functions/node-http";
import { sharedService } from "../../functions/shared-service";

// Not written here on purpose: see the comment there.
export * from "../../functions/gatsby-function-config";

/** Gatsby's Function at /api/submit-form: HTTP in and out, the rest is in functions/. */
export default function submitForm(
  request: GatsbyFunctionRequest,
  response: GatsbyFunctionResponse,
): Promise<void> {
  return answerNode(sharedService, request, response);
}
