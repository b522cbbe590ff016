import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { FilterCount } from '../../ui/filter-count.tsx'
import { FilterSelect } from '../../ui/list/filter-bar.tsx'
import { SearchInput } from '../../ui/list/search-input.tsx'
import { type ChangeClinicas, type ClinicasUrl, countFiltros } from './clinicas-url.ts'
import classes from './lista-barra.module.css'
import { ListaFiltros } from './lista-filtros.tsx'

const ORDENS = [
  { value: 'nome', label: 'Nome' },
  { value: 'cidade', label: 'Cidade' },
] as const

/** Search, filters and order of the list. */
export function ListaBarra({ url, onChange }: { url: ClinicasUrl; onChange: ChangeClinicas }) {
  const id = useId()
  const ativos = countFiltros(url)
  const [aberto, setAberto] = useState(ativos > 0)
  return (
    <search className={classes.barra}>
      <div className={classes.campos}>
        <SearchInput
          className={classes.texto}
          label="Buscar por nome, cidade ou estado"
          value={url.texto}
          onChange={(texto) => onChange({ texto })}
        />
        <FilterSelect
          label="Ordenar por"
          all="Mais recentes"
          options={ORDENS}
          value={url.ordem}
          onChange={(ordem) => onChange({ ordem })}
        />
        <Button
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
          rightSection={ativos > 0 && <FilterCount active={ativos} />}
          aria-expanded={aberto}
          aria-controls={id}
          onClick={() => setAberto(!aberto)}
        >
          Filtros
        </Button>
      </div>
      <div id={id} className={classes.filtros} hidden={!aberto}>
        {aberto && <ListaFiltros url={url} onChange={onChange} />}
      </div>
    </search>
  )
}
