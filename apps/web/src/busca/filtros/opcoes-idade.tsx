import type { ContagemOpcoes } from '@portal/contract/busca/busca.contract'
import { FilterGroup } from '../../ui/filter-group.tsx'
import { FilterOption } from '../../ui/filter-option.tsx'
import type { BuscaUrl } from '../busca-url.ts'

type Idades = Pick<BuscaUrl, 'idosos' | 'menores'>
type Props = { url: Idades; contagem: ContagemOpcoes | undefined; onChange: (idades: Idades) => void }

/** Filter by the age groups that a clinic admits. */
export function OpcoesIdade({ url, contagem, onChange }: Props) {
  return (
    <FilterGroup title="Faixa etária">
      <FilterOption
        type="checkbox"
        name="idosos"
        label="Aceita idosos"
        checked={url.idosos === true}
        count={contagem?.aceita_idosos}
        onChange={() => onChange({ idosos: url.idosos ? undefined : true })}
      />
      <FilterOption
        type="checkbox"
        name="menores"
        label="Aceita menores"
        checked={url.menores === true}
        count={contagem?.aceita_menores}
        onChange={() => onChange({ menores: url.menores ? undefined : true })}
      />
    </FilterGroup>
  )
}
