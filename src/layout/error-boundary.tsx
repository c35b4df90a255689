import { Component, type ReactNode } from "react";
import { ErrorScreen } from "./error-screen";

interface ErrorBoundaryProps {
  /** The page's path: an error is left behind with the page it happened on. */
  path: string;
  children: ReactNode;
}

interface State {
  path: string;
  error: unknown;
}

/** Catches what its children throw while they render and shows the error screen in their place. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { path: this.props.path, error: undefined };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps({ path }: ErrorBoundaryProps, state: State): State | null {
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
