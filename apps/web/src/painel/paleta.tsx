import { TextInput, VisuallyHidden } from '@mantine/core'
import type { Role } from '@portal/contract/access'
import { IconSearch } from '@tabler/icons-react'
import { type LinkProps, useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import classes from './paleta.module.css'
import { PaletaLista } from './paleta-lista.tsx'
import { usePaletaItens } from './use-paleta-itens.ts'

type Props = {
  role: Role
  /** True: cities are listed before pages. */
  cidadesPrimeiro: boolean
  onClose: () => void
  onGo: () => void
}

/** Command palette: opens a city's search, a clinic or a screen by part of its name. */
export function Paleta({ role, cidadesPrimeiro, onClose, onGo }: Props) {
  const id = useId()
  const navigate = useNavigate()
  const [texto, setTexto] = useState('')
  const [escolhido, setEscolhido] = useState(0)
  const { grupos, procurando, error, refetch } = usePaletaItens(role, texto.trim(), cidadesPrimeiro)
  const itens = grupos.flatMap((grupo) => grupo.itens)
  const ativo = Math.min(escolhido, itens.length - 1)

  function go(link: LinkProps) {
    onGo()
    void navigate(link)
  }

  /** True when Enter was pressed before the answer: its first option is then opened. */
  const [esperando, setEsperando] = useState(false)
  const goFirst = useEffectEvent(() => {
    setEsperando(false)
    if (itens[0]) go(itens[0].link)
  })
  useEffect(() => {
    if (esperando && !procurando) goFirst()
  }, [esperando, procurando])

  function handleKeyDown(event: KeyboardEvent) {
    const passo = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const item = itens[ativo]
    const mudara = procurando && escolhido === 0 && (cidadesPrimeiro || !item)
    if (passo && itens.length > 0) setEscolhido((ativo + passo + itens.length) % itens.length)
    else if (event.key === 'Enter' && mudara && !event.nativeEvent.isComposing) setEsperando(true)
    else if (event.key === 'Enter' && item && !event.nativeEvent.isComposing) go(item.link)
    else return
    event.preventDefault()
  }

  const aviso = procurando
    ? 'Procurando…'
    : itens.length === 0
      ? `Nada encontrado para “${texto.trim()}”`
      : `${itens.length} ${itens.length === 1 ? 'resultado' : 'resultados'}`
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Ir para…"
      size="lg"
      yOffset="10vh"
      returnFocus={false}
      transitionProps={{ duration: 0 }}
    >
      <TextInput
        data-autofocus
        size="md"
        aria-label="Cidade, clínica, lead ou tela"
        placeholder="Cidade, clínica, lead ou tela"
        leftSection={<IconSearch size={20} aria-hidden />}
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={itens.length > 0 ? `${id}${ativo}` : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={120}
        value={texto}
        onChange={(event) => {
          setTexto(event.currentTarget.value)
          setEscolhido(0)
          setEsperando(false)
        }}
        onKeyDown={handleKeyDown}
      />
      <PaletaLista id={id} grupos={grupos} ativo={ativo} onPoint={setEscolhido} onChoose={({ link }) => go(link)} />
      {error ? (
        <LoadFailure title="Erro ao buscar clínicas" error={error} onRetry={refetch} />
      ) : (
        (procurando || itens.length === 0) && <p className={classes.aviso}>{aviso}</p>
      )}
      <VisuallyHidden role="status">{aviso}</VisuallyHidden>
    </Dialog>
  )
}
