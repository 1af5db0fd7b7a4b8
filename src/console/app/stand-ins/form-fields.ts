// Replaces rjsf's fields: a form of ours is one object, whose fields have the product's inputs (form/fields-form-field.tsx).
import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js'
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js'

function formFields() {
  return { ObjectField, SchemaField }
}

export { formFields as default }
