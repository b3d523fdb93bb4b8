// Shows the document of the programs' interface: by the library that the page has loaded before.
const place = document.querySelector("#swagger-ui");
SwaggerUIBundle({
  url: place.dataset.document,
  domNode: place,
  presets: [SwaggerUIBundle.presets.apis],
  layout: "BaseLayout",
  deepLinking: true,
});
