/** Puts the inspector (validation, comments, history) below the form in the Preview tool. */
export const inspectorBelow = `
#presentation-narrow-panel-content {
  :has(> [data-ui="DocumentInspectorPanel"]) { flex-direction: column; }
  [data-testid="document-pane"], [data-testid="document-panel-form-view"] {
    min-width: 0 !important;
    min-height: 0;
  }
  [data-ui="DocumentInspectorPanel"] {
    flex: 0 0 45% !important;
    width: 100% !important;
    min-width: 0 !important;
    max-width: none !important;
    overflow: auto;
    border-top: 1px solid var(--card-border-color);
  }
}
`
