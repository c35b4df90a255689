import { Component, type ReactNode } from "react";
import { Button } from "../components/button/button";
import { useWords } from "../components/labels/words";
import { Section, Stack } from "../components/layout/layout";
import { Heading } from "../components/text/heading";
import { Text } from "../components/text/text";
import * as styles from "./site-layout.module.css";

interface ErrorBoundaryProps {
  /** The page's path. A new path clears the error. */
  path: string;
  children: ReactNode;
}

interface ErrorBoundaryState {
  path: string;
  error: unknown;
}

/** Shows the error screen in place of children that throw while rendering. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { path: this.props.path, error: undefined };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { error };
  }

  static getDerivedStateFromProps(
    { path }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return path === state.path ? null : { path, error: undefined };
  }

  override render() {
    return this.state.error === undefined ? (
      this.props.children
    ) : (
      <ErrorScreen error={this.state.error} />
    );
  }
}

/** Errors of the router have a status and a text; other errors have a message. */
function describeError(error: unknown): { status: string; text: string | undefined } {
  const { status, statusText, message } = (error ?? {}) as Record<string, unknown>;
  const text = [statusText, message].find((part) => typeof part === "string" && part !== "");
  return {
    status: typeof status === "number" ? String(status) : "500",
    text: typeof text === "string" ? text : undefined,
  };
}

function ErrorScreen({ error }: { error: unknown }) {
  const { status, text } = describeError(error);
  const words = useWords().trouble;
  return (
    <div className={styles.error} role="alert">
      <Section labelledBy="trouble">
        <Stack gap={5} align="start">
          <p className={styles.status}>{status}</p>
          <Heading id="trouble" level={1}>
            {words.heading}
          </Heading>
          <Text>{text ?? words.text}</Text>
          <Button onClick={() => location.reload()}>{words.again}</Button>
        </Stack>
      </Section>
    </div>
  );
}
