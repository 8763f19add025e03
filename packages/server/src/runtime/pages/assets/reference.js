SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  docExpansion: 'none',
  // It would write colours into style attributes, which the page's policy forbids.
  syntaxHighlight: false,
  // The service of its makers, on another host.
  validatorUrl: null,
})
