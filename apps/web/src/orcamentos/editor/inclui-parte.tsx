import { Textarea } from '@mantine/core'
import { INCLUI_MAXIMO, INCLUI_TEXTO_MAXIMO, NAO_INCLUI_MAXIMO } from '@portal/contract/orcamentos/limites'
import { TagsInput } from '../../ui/tags-input.tsx'
import classes from './editor.module.css'
import { ROTULOS } from './formulario.ts'
import { parteDe } from './parte.ts'

/** What is in the price and what is not. */
export const IncluiParte = parteDe(['inclui', 'nao_inclui'], ({ values, erros, campo, set }) => (
  <section className={classes.parte} aria-labelledby="parte-inclui">
    <h2 id="parte-inclui">{ROTULOS.inclui}</h2>
    <TagsInput
      label={ROTULOS.inclui}
      novo="Incluir mais"
      tirar={(texto) => `Tirar ${texto}`}
      max={INCLUI_MAXIMO}
      maxLength={INCLUI_TEXTO_MAXIMO}
      value={values.inclui}
      onChange={(inclui) => set('inclui', inclui)}
      error={erros.inclui}
    />
    <Textarea {...campo('nao_inclui')} autosize minRows={2} maxRows={12} maxLength={NAO_INCLUI_MAXIMO} />
  </section>
))
