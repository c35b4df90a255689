import "./decap";

// Decap is started by admin.ts, when the configuration is there.
window.CMS_MANUAL_INIT = true;

// Nobody else reaches this machine, so nobody has to log in: Decap takes this for the user of before.
localStorage.setItem("decap-cms-user", JSON.stringify({ backendName: "content" }));
