import "./decap";

// Decap is started by start.ts, when the configuration is there.
window.CMS_MANUAL_INIT = true;
