/** Answers for `npm run adopt`: a company that is in nothing like the sample. */
export const OSLO = {
  name: "Fjordlys Coaching",
  street: "Rådhusgata 12",
  postalCode: "0151",
  city: "Oslo",
  country: "Norway",
  timeZone: "Europe/Oslo",
  languages: ["nb", "en"],
  currency: "NOK",
  email: "hei@fjordlys.example.com",
  url: "https://www.fjordlys.example.com",
};
