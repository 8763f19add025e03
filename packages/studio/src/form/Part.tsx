import type { FieldProps } from '@rjsf/utils'
import { Fragment } from 'react'
import { dataOf } from '../items.ts'
import { said } from '../texts.ts'
import { InlineContext } from './context.ts'
import { type FormNode, uiSchemaOf } from './schema.ts'

type PartProps = Omit<FieldProps, 'schema' | 'uiSchema' | 'fieldPathId'> & { node: FormNode | undefined; path: (string | number)[] }

/** A field of a field, drawn like any other. */
export function Part({ node, path, ...field }: PartProps) {
  const { SchemaField } = field.registry.fields
  if (!node || !SchemaField) return null
  const id = { $id: `f_${path.join('_')}`, path }
  return (
    <SchemaField
      {...field}
      schema={node as never}
      uiSchema={uiSchemaOf(node)}
      fieldPathId={id}
      required={field.required ?? true}
      errorSchema={{}}
    />
  )
}

/** The words of a sentence, with its fields where their names stand. */
export function Words({ node, ...field }: FieldProps & { node: FormNode }) {
  const template = (node['x-studio'] ?? (field.schema as FormNode)['x-studio'])?.sentence
  const data = dataOf(field.formData)
  const words = template
    ? said(template)
        .replaceAll('},', '}')
        .split(/\{(\w+)\}/)
    : []
  return (
    <InlineContext value>
      {words.map((word, index) =>
        index % 2 === 0 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the words of a sentence stay where they are
          <Fragment key={index}>{word.trim() && <span className="leading-[34px]">{word.trim()}</span>}</Fragment>
        ) : (
          <Part
            {...field}
            key={`${String(data.kind)}${word}`}
            name={word}
            node={node.properties?.[word]}
            formData={data[word]}
            required={node.required?.includes(word) ?? false}
            path={[...field.fieldPathId.path, word]}
          />
        ),
      )}
    </InlineContext>
  )
}
