import { openReceiver, type Reply } from "../../functions/support/servers";

export type { Reply };

export interface Received {
  method: string;
  headers: Record<string, string>;
  body: Record<string, unknown>;
}

export interface Receiver {
  url: string;
  posts: Received[];
  close: () => Promise<void>;
}

/** An answer as the submission service gives it. */
export function json(status: number, body: unknown): Reply {
  return (response) => {
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  };
}

/** A different answer to each post; the last one goes on. */
export function inTurn(...replies: [Reply, ...Reply[]]): Reply {
  return (response, index) => (replies[index] ?? replies.at(-1) ?? replies[0])(response, index);
}

/** A submission service on loopback that keeps what it was sent. */
export async function startReceiver(reply: Reply): Promise<Receiver> {
  const posts: Received[] = [];
  const { url, received, close } = await openReceiver((response, index) => {
    const { method = "", headers = {}, body = "" } = received[index] ?? {};
    posts.push({ method, headers, body: JSON.parse(body || "{}") as Record<string, unknown> });
    reply(response, index);
  });
  return { url, posts, close };
}

/** What jsdom leaves out of <dialog>: opening as a modal, closing with its event. */
export function completeDialogs(): void {
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event("close"));
  };
}
