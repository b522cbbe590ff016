import '@mantine/core/styles/Badge.layer.css'
import { Badge, Button, CloseButton, NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { type ClinicasUrl, countFiltros } from './clinicas-url.ts'
import classes from './lista-barra.module.css'
import { ListaFiltros } from './lista-filtros.tsx'
import type { ChangeClinicasUrl } from './use-clinicas-url.ts'

const ESPERA_MS = 300
const ORDENS = [
  { value: 'recentes', label: 'Mais recentes' },
  { value: 'nome', label: 'Nome' },
  { value: 'cidade', label: 'Cidade' },
]

/** Everything that narrows or orders the list. */
export function ListaBarra({ url, onChange }: { url: ClinicasUrl; onChange: ChangeClinicasUrl }) {
  const id = useId()
  const ativos = countFiltros(url)
  const [aberto, setAberto] = useState(ativos > 0)
  return (
    <search className={classes.barra}>
      <div className={classes.campos}>
        <TextoInput texto={url.texto ?? ''} onChange={(texto) => onChange({ texto: texto || undefined })} />
        <NativeSelect
          aria-label="Ordenar por"
          data={ORDENS}
          value={url.ordem ?? 'recentes'}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ordem: value === 'nome' || value === 'cidade' ? value : undefined })
          }
        />
        <Button
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
          rightSection={ativos > 0 && <Badge tt="none">{ativos} ativos</Badge>}
          aria-expanded={aberto}
          aria-controls={id}
          onClick={() => setAberto(!aberto)}
        >
          Filtros
        </Button>
      </div>
      <div id={id} hidden={!aberto}>
        {aberto && <ListaFiltros url={url} onChange={onChange} />}
      </div>
    </search>
  )
}

/** Says what was typed once typing pauses; shows what the address says when that changes by itself. */
function TextoInput({ texto, onChange }: { texto: string; onChange: (texto: string) => void }) {
  const [digitado, setDigitado] = useState(texto)
  const dito = useRef(texto)
  const say = useDebouncedCallback((valor: string) => {
    dito.current = valor
    onChange(valor)
  }, ESPERA_MS)
  useEffect(() => {
    if (texto === dito.current) return
    dito.current = texto
    setDigitado(texto)
  }, [texto])
  const change = (valor: string) => {
    setDigitado(valor)
    say(valor.trim())
  }
  return (
    <TextInput
      className={classes.texto}
      type="search"
      aria-label="Buscar por nome, cidade ou estado"
      placeholder="Buscar por nome, cidade ou estado"
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={digitado && <CloseButton size="sm" aria-label="Apagar o texto" onClick={() => change('')} />}
      maxLength={120}
      value={digitado}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    />
  )
}
