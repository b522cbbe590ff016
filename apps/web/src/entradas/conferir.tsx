import { Button, Text, TextInput } from '@mantine/core'
import type { AConferir } from '@portal/contract/entradas/entradas.contract'
import { CONFERIR_POR_PAGINA, DIAS_A_CONFERIR } from '@portal/contract/entradas/limites'
import { NOME_CONTATO } from '@portal/contract/leads/limites'
import { formatTelefone, regraTelefoneDoMundo } from '@portal/contract/telefone'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { isApiError } from '../platform/api-error.ts'
import { formatData } from '../platform/format-data.ts'
import { formatNumero } from '../platform/format-numero.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { EmptyState } from '../ui/list/empty-state.tsx'
import { ItemList, ItemListSkeleton } from '../ui/list/item-list.tsx'
import { ListView } from '../ui/list/list-view.tsx'
import { MaskedInput } from '../ui/masked-input.tsx'
import { Tempo } from '../ui/tempo.tsx'
import classes from './conferir.module.css'
import { conferirQuery, useChamadas } from './entradas.api.ts'
import entradas from './entradas.module.css'
import { SituacaoMarca } from './situacao-marca.tsx'
import { TodasAsFontes } from './todas-as-fontes.tsx'

/** Calls that could not become a lead by themselves: mended where they stand, or discarded. */
export function Conferir({ onVoltar }: { onVoltar: () => void }) {
  const [pagina, setPagina] = useState(1)
  const query = useQuery(conferirQuery(pagina))
  const titulo = useRef<HTMLHeadingElement>(null)
  useEffect(() => titulo.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <TodasAsFontes onVoltar={onVoltar} />
      <div className={entradas.titulo}>
        <h2 ref={titulo} tabIndex={-1}>
          A conferir
        </h2>
        {query.data && query.data.total > 0 && <Text c="dimmed">{formatNumero(query.data.total)}</Text>}
      </div>
      <p className={entradas.dica}>
        Chegou sem um telefone que sirva, ou durante uma suspeita de abuso. Corrija o telefone e vira lead, com a
        campanha e a hora em que chegou. Depois de {DIAS_A_CONFERIR} dias é apagado.
      </p>
      <ListView
        query={query}
        failure="Erro ao carregar o que há para conferir"
        skeleton={<ItemListSkeleton />}
        empty={
          <EmptyState
            icon={<IconCircleCheck size={40} stroke={1.5} aria-hidden />}
            title="Nada a conferir"
            text="Quando uma chamada vier sem telefone, ela espera aqui."
          />
        }
        paging={{
          page: pagina,
          size: CONFERIR_POR_PAGINA,
          sizes: [CONFERIR_POR_PAGINA],
          onPage: setPagina,
          onSize: () => undefined,
        }}
      >
        {({ itens }) => (
          <ItemList label="A conferir" items={itens}>
            {(item) => <Item item={item} />}
          </ItemList>
        )}
      </ListView>
    </>
  )
}

function Item({ item }: { item: AConferir }) {
  const { mend, discard } = useChamadas()
  const id = useId()
  const [telefone, setTelefone] = useState(() => formatTelefone(item.telefone ?? ''))
  const [nome, setNome] = useState(item.nome ?? '')
  const [erros, setErros] = useState<Record<string, string>>({})
  const [perguntando, setPerguntando] = useState(false)
  const campo = useRef<HTMLInputElement>(null)
  const quem = item.nome || item.telefone || item.email || 'sem nome'

  async function criar(event: FormEvent) {
    event.preventDefault()
    if (mend.isPending) return
    const erro = regraTelefoneDoMundo(telefone)
    setErros(erro ? { telefone: erro } : {})
    if (erro) return campo.current?.focus()
    try {
      await mend.mutateAsync({ id: item.id, telefone, ...(nome.trim() && { nome }) })
    } catch (error) {
      if (isApiError(error)) setErros(error.campos)
    }
  }

  return (
    <article className={classes.item} aria-labelledby={id}>
      <div className={classes.topo}>
        <h3 id={id}>{quem}</h3>
        <SituacaoMarca texto={item.motivo} cor={item.suspeita ? 'terracotta' : 'amber'} />
      </div>
      <p className={classes.resumo}>
        {[
          item.fonte,
          item.campanha && `campanha ${item.campanha}`,
          item.email !== quem && item.email,
          [item.cidade, item.estado].filter(Boolean).join('/'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className={classes.resumo}>
        Chegou <Tempo em={item.recebida_em} /> · é apagado em {formatData(item.apaga_em)}
      </p>
      <form className={classes.form} noValidate onSubmit={criar}>
        {!item.nome && (
          <TextInput
            label="Nome"
            value={nome}
            error={erros.nome}
            autoComplete="off"
            maxLength={NOME_CONTATO.max}
            onChange={({ currentTarget }) => setNome(currentTarget.value)}
          />
        )}
        <MaskedInput
          ref={campo}
          label="Telefone"
          type="tel"
          required
          value={telefone}
          error={erros.telefone}
          format={formatTelefone}
          onChange={setTelefone}
          onBlur={() => undefined}
        />
        <div className={classes.botoes}>
          <Button type="submit" loading={mend.isPending}>
            Criar lead
          </Button>
          <Button
            variant="default"
            aria-label={`Descartar ${quem}`}
            disabled={mend.isPending}
            onClick={() => setPerguntando(true)}
          >
            Descartar
          </Button>
        </div>
      </form>
      <ConfirmDialog
        opened={perguntando}
        title="Descartar chamada"
        message={`O que ${quem} enviou é apagado e não vira lead. Deseja continuar?`}
        confirmLabel="Descartar"
        destructive
        onConfirm={() => discard({ id: item.id })}
        onClose={() => setPerguntando(false)}
      />
    </article>
  )
}
