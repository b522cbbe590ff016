import { NativeSelect, Text } from '@mantine/core'
import { ETIQUETA } from '@portal/contract/leads/limites'
import { ORIGENS, ROTULO_ORIGEM, ROTULO_URGENCIA, URGENCIAS } from '@portal/contract/leads/opcoes'
import { UFS } from '@portal/contract/ufs'
import { useQuery } from '@tanstack/react-query'
import { CidadeInput } from '../cidades/cidade-input.tsx'
import { cidadeQuery } from '../cidades/cidades.api.ts'
import { ClinicaInput } from '../clinicas/clinica-input.tsx'
import { FilterGroup } from '../ui/filter-group.tsx'
import { FilterOption } from '../ui/filter-option.tsx'
import { DayFilter } from '../ui/list/day-filter.tsx'
import { SearchInput } from '../ui/list/search-input.tsx'
import { CampanhaInput } from './campanha-input.tsx'
import type { FiltroUrl } from './filtro-url.ts'
import { clinicaQuery } from './filtros.api.ts'
import classes from './filtros-painel.module.css'
import { FiltrosSalvos } from './filtros-salvos.tsx'
import { FiltrosProprios } from './proprios/filtros-proprios.tsx'

type Props = { url: FiltroUrl; onChange: (parts: Partial<FiltroUrl>) => void }

/** Inputs of the filters of leads; each choice is applied at once. */
export function FiltrosPainel({ url, onChange }: Props) {
  const { data: cidade } = useQuery(cidadeQuery(url.cidade))
  const { data: clinica } = useQuery(clinicaQuery(url.clinica))
  const invertido = url.de !== undefined && url.ate !== undefined && url.de > url.ate
  return (
    <div className={classes.painel}>
      <FiltrosSalvos url={url} onChange={onChange} />
      <FilterGroup title="Prazo">
        <FilterOption
          type="checkbox"
          name="atrasados"
          label="Somente atrasados"
          checked={url.atrasados === true}
          onChange={() => onChange({ atrasados: url.atrasados ? undefined : true })}
        />
        <FilterOption
          type="checkbox"
          name="sem_contato"
          label="Sem contato no prazo"
          checked={url.sem_contato === true}
          onChange={() => onChange({ sem_contato: url.sem_contato ? undefined : true })}
        />
      </FilterGroup>
      <Opcoes
        titulo="Urgência"
        nome="urgencia"
        opcoes={URGENCIAS}
        rotulos={ROTULO_URGENCIA}
        escolhidas={url.urgencia}
        onChange={(urgencia) => onChange({ urgencia })}
      />
      <Opcoes
        titulo="Origem"
        nome="origem"
        opcoes={ORIGENS}
        rotulos={ROTULO_ORIGEM}
        escolhidas={url.origem}
        onChange={(origem) => onChange({ origem })}
      />
      <div className={classes.campos}>
        <CidadeInput
          label="Cidade"
          value={url.cidade && cidade ? cidade : null}
          onChange={(nova) => onChange({ cidade: nova?.id, estado: undefined })}
        />
        <NativeSelect
          label="Estado"
          data={[{ value: '', label: 'Todos' }, ...UFS]}
          value={url.estado ?? ''}
          onChange={({ currentTarget }) => onChange({ estado: currentTarget.value || undefined, cidade: undefined })}
        />
        <ClinicaInput
          label="Clínica de interesse"
          value={url.clinica && clinica ? { id: clinica.id, nome: clinica.name } : null}
          onChange={(nova) => onChange({ clinica: nova?.id })}
        />
        <CampanhaInput campo="campanha" value={url.campanha} onChange={(campanha) => onChange({ campanha })} />
        <CampanhaInput campo="anuncio" value={url.anuncio} onChange={(anuncio) => onChange({ anuncio })} />
        <SearchInput
          label="Etiqueta"
          labelled
          maxLength={ETIQUETA.max}
          value={url.etiqueta}
          onChange={(etiqueta) => onChange({ etiqueta })}
        />
        <DayFilter label="Recebido de" value={url.de} onChange={(de) => onChange({ de })} />
        <DayFilter label="Recebido até" value={url.ate} onChange={(ate) => onChange({ ate })} />
      </div>
      {invertido && (
        <Text c="error" size="sm" role="alert">
          A data final é anterior à inicial.
        </Text>
      )}
      <FiltrosProprios url={url} onChange={onChange} />
    </div>
  )
}

type OpcoesProps<Valor extends string> = {
  titulo: string
  nome: string
  opcoes: readonly Valor[]
  rotulos: Record<Valor, string>
  escolhidas: Valor[] | undefined
  onChange: (escolhidas: Valor[] | undefined) => void
}

function Opcoes<Valor extends string>({
  titulo,
  nome,
  opcoes,
  rotulos,
  escolhidas = [],
  onChange,
}: OpcoesProps<Valor>) {
  const toggle = (opcao: Valor) => {
    const agora = opcoes.filter((um) => escolhidas.includes(um) !== (um === opcao))
    onChange(agora.length > 0 ? agora : undefined)
  }
  return (
    <FilterGroup title={titulo}>
      {opcoes.map((opcao) => (
        <FilterOption
          key={opcao}
          type="checkbox"
          name={nome}
          label={rotulos[opcao]}
          checked={escolhidas.includes(opcao)}
          onChange={() => toggle(opcao)}
        />
      ))}
    </FilterGroup>
  )
}
