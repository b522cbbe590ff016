import { Textarea } from '@mantine/core'
import { INCLUI_MAXIMO, INCLUI_TEXTO_MAXIMO, NAO_INCLUI_MAXIMO } from '@portal/contract/orcamentos/limites'
import { contado } from '@portal/contract/regras/contado'
import { TagsInput } from '../../ui/tags-input.tsx'
import { Dobra } from './dobra.tsx'
import { ROTULOS } from './formulario.ts'
import { parteDe } from './parte.ts'

/** Lists of what the price includes and what it does not. */
export const IncluiParte = parteDe(['inclui', 'nao_inclui'], ({ values, erros, campo, set }) => (
  <Dobra
    id="parte-inclui"
    titulo={ROTULOS.inclui}
    valor={values.inclui.length === 0 ? 'nada' : contado(values.inclui.length, 'item', 'itens')}
    erro={erros.inclui ?? erros.nao_inclui}
  >
    <TagsInput
      label={ROTULOS.inclui}
      novo="Incluir mais"
      removeLabel={(texto) => `Tirar ${texto}`}
      max={INCLUI_MAXIMO}
      maxLength={INCLUI_TEXTO_MAXIMO}
      value={values.inclui}
      onChange={(inclui) => set('inclui', inclui)}
      error={erros.inclui}
    />
    <Textarea {...campo('nao_inclui')} autosize minRows={2} maxRows={12} maxLength={NAO_INCLUI_MAXIMO} />
  </Dobra>
))
