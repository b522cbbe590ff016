import type { ContagemOpcoes } from '@portal/contract/busca/busca.contract'
import { FilterGroup } from '../../ui/filter-group.tsx'
import { FilterOption } from '../../ui/filter-option.tsx'
import type { BuscaUrl } from '../busca-url.ts'

type Conferidas = Pick<BuscaUrl, 'verificadas' | 'vaga'>
type Props = { url: Conferidas; contagem: ContagemOpcoes | undefined; onChange: (conferidas: Conferidas) => void }

/** Filter by confirmed facts: verified licence, and vacancies of the last 72 hours. */
export function OpcoesConferidas({ url, contagem, onChange }: Props) {
  return (
    <FilterGroup title="Licença e vagas">
      <FilterOption
        type="checkbox"
        name="verificadas"
        label="Verificadas"
        checked={url.verificadas === true}
        count={contagem?.verificadas}
        onChange={() => onChange({ verificadas: url.verificadas ? undefined : true })}
      />
      <FilterOption
        type="checkbox"
        name="vaga"
        label="Com vaga confirmada"
        checked={url.vaga === true}
        count={contagem?.com_vaga}
        onChange={() => onChange({ vaga: url.vaga ? undefined : true })}
      />
    </FilterGroup>
  )
}
