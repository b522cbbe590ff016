import { NativeSelect } from '@mantine/core'
import { FILTROS_DISPOSITIVOS } from '@portal/contract/dispositivos/dispositivos'
import { SearchInput } from '../ui/search-input.tsx'
import classes from './dispositivos-barra.module.css'
import { asFiltro, type DispositivosUrl } from './dispositivos-url.ts'
import { ROTULOS_FILTRO } from './rotulos.ts'
import type { ChangeDispositivosUrl } from './use-dispositivos-url.ts'

const OPCOES = FILTROS_DISPOSITIVOS.map((filtro) => ({ value: filtro, label: ROTULOS_FILTRO[filtro] }))

/** Everything that narrows the list; each change leads back to its first page. */
export function DispositivosBarra({ url, onChange }: { url: DispositivosUrl; onChange: ChangeDispositivosUrl }) {
  return (
    <search className={classes.barra}>
      <SearchInput
        label="Buscar por nome, e-mail ou dispositivo"
        value={url.texto ?? ''}
        onChange={(texto) => onChange({ texto: texto || undefined, pagina: undefined })}
      />
      <NativeSelect
        aria-label="Situação"
        data={OPCOES}
        value={url.filtro ?? 'todos'}
        onChange={({ currentTarget: { value } }) => onChange({ filtro: asFiltro(value), pagina: undefined })}
      />
    </search>
  )
}
