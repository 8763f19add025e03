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
  tagsSorter: undefined,
  validatorUrl: null,
})
