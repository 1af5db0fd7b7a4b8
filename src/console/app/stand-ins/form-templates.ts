// Replaces rjsf's templates: form/fields-form-templates.tsx arranges a form, and shows its errors and hints.

function Nothing(): null {
  return null
}

function formTemplates() {
  return {
    ButtonTemplates: { SubmitButton: Nothing },
    DescriptionFieldTemplate: Nothing,
    FieldErrorTemplate: Nothing,
    FieldHelpTemplate: Nothing,
  }
}

export { formTemplates as default }
