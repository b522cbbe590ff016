import { ActionIcon, Button } from '@mantine/core'
import { isGestao } from '@portal/contract/access'
import type { LinhaContato } from '@portal/contract/contatos/contatos.contract'
import { BUSCA_CONTATOS_MAXIMO } from '@portal/contract/contatos/limites'
import { ABAS_CONTATOS, type AbaContatos } from '@portal/contract/contatos/opcoes'
import { IconAddressBook, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { formatNumber } from '../platform/format-number.ts'
import { useSession } from '../platform/session.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { EmptyState } from '../ui/list/empty-state.tsx'
import { SearchInput } from '../ui/list/search-input.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { Page } from '../ui/page.tsx'
import { useOnPhone } from '../ui/use-on-phone.ts'
import classes from './agenda-page.module.css'
import { primeiraQuery, sugestoesQuery, useFavorito } from './contatos.api.ts'
import { NumerosEmergencia } from './emergencia.tsx'
import { ListaContatos, ListaEsqueleto } from './lista-contatos.tsx'
import { MaisAcoes } from './mais-acoes.tsx'
import { useAgendaUrl } from './use-agenda-url.ts'

const ContatoDialog = lazyPart(() => import('./contato-dialog.tsx').then((part) => part.ContatoDialog))
const DetalheDialog = lazyPart(() => import('./detalhe-dialog.tsx').then((part) => part.DetalheDialog))
const SugerirDialog = lazyPart(() => import('./sugerir-dialog.tsx').then((part) => part.SugerirDialog))
const SugestoesDialog = lazyPart(() => import('./sugestoes-dialog.tsx').then((part) => part.SugestoesDialog))

const ROTULO_ABA: Record<AbaContatos, string> = {
  todos: 'Todos',
  favoritos: 'Favoritos',
  clinicas: 'Clínicas',
  equipe: 'Equipe',
  meus: 'Meus',
}
/** Hint for an empty tab. */
const VAZIA: Record<AbaContatos, string> = {
  todos: 'Guarde aqui os telefones de que você precisa, ou importe os do seu celular.',
  favoritos: 'Marque a estrela dos contatos que você mais usa; eles ficam aqui.',
  clinicas: 'As clínicas ativas aparecem aqui com os telefones do cadastro.',
  equipe: 'Contatos da equipe são criados por gerenciadores e administradores.',
  meus: 'Só você vê os contatos que criar aqui.',
}

/** Window open over the list. */
type Aberto = { tela: 'novo' } | { tela: 'detalhe' | 'editar' | 'sugerir'; linha: LinhaContato }

/** 'Agenda de Telefones': the user's contacts, the team's, and the clinics' own numbers. */
export function AgendaTelefonesPage() {
  const [url, change] = useAgendaUrl()
  const { texto } = url
  const [aberto, setAberto] = useState<Aberto>()
  const mudar = useFavorito()
  const onPhone = useOnPhone()
  const aba = url.aba ?? 'todos'
  const filtro = { aba, texto: texto ?? '' }
  const { data, error, refetch, isPlaceholderData } = useQuery(primeiraQuery(filtro))
  const close = () => setAberto(undefined)
  const create = () => setAberto({ tela: 'novo' })
  const total = data?.indice?.total ?? 0

  return (
    <Page
      title="Agenda de Telefones"
      actions={
        <>
          <MaisAcoes aba={aba} />
          {!onPhone && (
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={create}>
              Novo contato
            </Button>
          )}
        </>
      }
    >
      <NumerosEmergencia />
      <AvisoSugestoes onOpen={() => change({ sugestoes: true })} />
      <div className="portal-stack-small">
        <search id="barra-agenda" className={classes.barra}>
          <SearchInput
            label="Buscar por nome, telefone ou cidade"
            value={texto}
            onChange={(novo) => change({ texto: novo })}
            maxLength={BUSCA_CONTATOS_MAXIMO}
          />
          {/* Sticky together with the search, so that it covers no buttons of a line. */}
          {onPhone && (
            <ActionIcon variant="filled" size={44} aria-label="Novo contato" title="Novo contato" onClick={create}>
              <IconPlus size={22} aria-hidden />
            </ActionIcon>
          )}
          <fieldset className={classes.abas} aria-label="Mostrar">
            {ABAS_CONTATOS.map((uma) => (
              <button
                key={uma}
                type="button"
                className={classes.aba}
                aria-pressed={uma === aba}
                onClick={() => change({ aba: uma === 'todos' ? undefined : uma })}
              >
                {ROTULO_ABA[uma]}
              </button>
            ))}
          </fieldset>
          <p className={classes.total} role="status">
            {data && !isPlaceholderData && (total === 1 ? '1 contato' : `${formatNumber(total)} contatos`)}
          </p>
        </search>
        {!data && error && <LoadFailure title="Erro ao carregar contatos" error={error} onRetry={refetch} />}
        {!data && !error && <ListaEsqueleto />}
        {data?.indice && total > 0 && (
          <ListaContatos
            key={`${aba} ${texto ?? ''}`}
            filtro={filtro}
            primeira={data.itens}
            indice={data.indice}
            isAntiga={isPlaceholderData}
            onOpen={(linha) => setAberto({ tela: 'detalhe', linha })}
          />
        )}
        {data && total === 0 && (
          <EmptyState
            icon={<IconAddressBook size={48} stroke={1.25} color="var(--mantine-color-dimmed)" aria-hidden />}
            title="Nenhum contato encontrado"
            text={texto ? 'Nenhum nome, telefone ou cidade começa assim.' : VAZIA[aba]}
            {...(texto && { onClear: () => change({ texto: undefined }) })}
          >
            {!texto && (aba === 'todos' || aba === 'meus') && <Button onClick={create}>Novo contato</Button>}
          </EmptyState>
        )}
      </div>

      <Suspense>
        {aberto?.tela === 'novo' && <ContatoDialog id={undefined} onClose={close} />}
        {aberto?.tela === 'editar' && <ContatoDialog id={aberto.linha.id} onClose={close} />}
        {aberto?.tela === 'sugerir' && <SugerirDialog id={aberto.linha.id} onClose={close} />}
        {aberto?.tela === 'detalhe' && (
          <DetalheDialog
            linha={aberto.linha}
            onFavorito={(favorito) => {
              mudar({ id: aberto.linha.id, favorito })
              setAberto({ ...aberto, linha: { ...aberto.linha, favorito } })
            }}
            onEdit={() => setAberto({ ...aberto, tela: 'editar' })}
            onSuggest={() => setAberto({ ...aberto, tela: 'sugerir' })}
            onClose={close}
          />
        )}
        {url.sugestoes && <SugestoesDialog onClose={() => change({ sugestoes: undefined })} />}
      </Suspense>
    </Page>
  )
}

/** Number of corrections that wait for a decision, for managers. */
function AvisoSugestoes({ onOpen }: { onOpen: () => void }) {
  const role = useSession()?.user.role
  const { data } = useQuery(sugestoesQuery(role !== undefined && isGestao(role)))
  if (!data || data.length === 0) return null
  return (
    <div className={classes.aviso}>
      <span>{data.length === 1 ? '1 correção sugerida' : `${formatNumber(data.length)} correções sugeridas`}</span>
      <Button variant="default" size="compact-md" onClick={onOpen}>
        Conferir
      </Button>
    </div>
  )
}
