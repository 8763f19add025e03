// The reference over the server's own document. Nothing is asked of other hosts.
SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: 0,
  defaultModelExpandDepth: 3,
  defaultModelRendering: 'model',
  displayRequestDuration: true,
  filter: true,
  persistAuthorization: false,
  // It would write colours into style attributes, which our own cannot change.
  syntaxHighlight: false,
  validatorUrl: null,
})
