import { Button, Textarea } from '@mantine/core'
import { TEXTO_MODELO_MAXIMO } from '@portal/contract/modelos/limites'
import { preencher, VARIAVEIS } from '@portal/contract/modelos/preencher'
import { useRef } from 'react'
import type { FieldsProps } from '../ui/editable-list/editable-list.ts'
import { type CamposModelo, EXEMPLO, erroDoTexto, type ItemModelo } from './formulario.ts'
import classes from './modelos-page.module.css'

/** Text of a template with its variables, a preview, and warnings while typing. */
export function ModeloTexto({ campo, form }: FieldsProps<ItemModelo, CamposModelo>) {
  const area = useRef<HTMLTextAreaElement>(null)
  const { texto } = form.values

  function insert(variavel: string) {
    const { selectionStart: de = texto.length, selectionEnd: ate = texto.length } = area.current ?? {}
    form.setFieldValue('texto', `${texto.slice(0, de)}{${variavel}}${texto.slice(ate)}`)
    const fim = de + variavel.length + 2
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(fim, fim)
    })
  }

  return (
    <div className={classes.editor}>
      <div className={classes.escrita}>
        <Textarea
          {...campo('texto')}
          ref={area}
          required
          rows={6}
          resize="vertical"
          maxLength={TEXTO_MODELO_MAXIMO}
          description={`${texto.length} de ${TEXTO_MODELO_MAXIMO} letras.`}
          error={(texto && erroDoTexto(texto)) || form.errors.texto}
        />
        <fieldset className={classes.variaveis}>
          <legend>Inserir variável</legend>
          {VARIAVEIS.map((variavel) => (
            <Button key={variavel} variant="default" size="compact-sm" onClick={() => insert(variavel)}>
              {`{${variavel}}`}
            </Button>
          ))}
        </fieldset>
      </div>
      <section aria-label="Prévia da mensagem">
        <p className={classes.rotulo}>Prévia, com valores de exemplo</p>
        <p className={classes.balao}>{preencher(texto, EXEMPLO) || 'A mensagem aparece aqui.'}</p>
      </section>
    </div>
  )
}
