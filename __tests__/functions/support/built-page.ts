/** A page as the site's build makes it, reduced to what the plain post's answer touches. */
export const BUILT_PAGE = `<!DOCTYPE html><html lang="en"><head>
<title data-react-helmet="true">Book a call &amp; more</title>
<link as="script" rel="preload" href="/app-1.js"/><link as="fetch" rel="preload" href="/page-data.json"/>
<link rel="icon" href="/icon.png"/><style>.a>b{color:red}</style>
<script type="application/ld+json">{"@type":"Organization"}</script>
<script data-boot>document.documentElement.dataset.boot="1";if(1<2&&3>2){}</script>
</head><body><div id="___gatsby"><svg viewBox="0 0 1 1"><path d="M0 0"></path></svg>
<div data-error-summary role="alert" hidden=""><h2>There is a problem</h2><ul></ul></div>
<form data-form="standard-call-booking" method="post" action="/api/submit-form">
<input type="hidden" name="formName" value="standard-call-booking"/>
<input type="hidden" name="submissionId" value=""/>
<input id="b-name" name="name" value=""/><p id="b-name-error" data-error-for="name" hidden=""></p>
<input id="b-email" name="email"/><p id="b-email-error" data-error-for="email" hidden=""></p>
<select id="b-timeSlot" name="timeSlot"><option value="" selected="">Choose</option>
<option value="8:00 - 8:30">8:00 - 8:30</option><option>8:30 - 9:00</option></select>
<p id="b-timeSlot-error" data-error-for="timeSlot" hidden=""></p>
<input id="b-d1" type="radio" name="preferredDate" value="2026-03-05"/>
<input id="b-d2" type="radio" name="preferredDate" value="2026-03-06" checked=""/>
<textarea id="b-message" name="message"></textarea><input name="comments"/>
</form></div>
<script id="gatsby-script-loader">window.pagePath="/book-call";</script>
<script src="/app-1.js" async=""></script><script data-boot src="/boot.js"></script></body></html>`;
