import { adaptToRole } from "../../src/bootstrap/role";

function serve(search: string, chosen = "") {
  window.history.replaceState(null, "", `/apply${search}`);
  document.title = "Suunta - Join Our Team";
  document.body.innerHTML = `
    <h1 data-by-role data-mentor="Become an AI Mentor">Join Our Team</h1>
    <form><select name="role"><option value="">Choose</option><option>mentor</option>
    <option>success-partner</option></select></form>`;
  const select = document.querySelector("select") as HTMLSelectElement;
  select.value = chosen;
  adaptToRole();
  const heading = document.querySelector("h1")?.textContent ?? "";
  return { title: document.title, heading, role: select.value };
}

test("a known role is in title and heading and chosen in the form before React is there", () => {
  expect(serve("?role=mentor")).toEqual({
    title: "Suunta - Become an AI Mentor",
    heading: "Become an AI Mentor",
    role: "mentor",
  });
});

test.each(["", "?role=", "?role=director", "?role=by-role", "?role=a%20b%22", "?roles=mentor"])(
  "with %j in the address all stays as it was",
  (search) => {
    expect(serve(search)).toEqual({
      title: "Suunta - Join Our Team",
      heading: "Join Our Team",
      role: "",
    });
  },
);

test("what a visitor has chosen, or a browser has put back, stays", () => {
  expect(serve("?role=mentor", "success-partner").role).toBe("success-partner");
});

test("pages without such a heading are left alone", () => {
  document.body.innerHTML = '<select name="role"><option value=""></option></select>';
  expect(adaptToRole).not.toThrow();
});
