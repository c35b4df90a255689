import { Component, type ReactNode } from "react";
import { ErrorScreen } from "./error-screen";

interface State {
  error: unknown;
}

/** Catches what a page throws while it renders and shows the error screen in its place. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override render() {
    return this.state.error === undefined ? (
      this.props.children
    ) : (
      <ErrorScreen error={this.state.error} />
    );
  }
}
