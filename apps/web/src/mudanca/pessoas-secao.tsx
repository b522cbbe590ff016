import { Button, Skeleton } from '@mantine/core'
import type { ContaMudanca, ContasMudanca } from '@portal/contract/mudanca/mudanca.contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { nameIn } from '../platform/name-in.ts'
import { ROLE_NAMES } from '../platform/role-names.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { DataTable } from '../ui/list/data-table.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import type { LinkGerado } from '../usuarios/link-dialog.tsx'
import { MostrarMais } from './mostrar-mais.tsx'
import { contasQuery, useContas } from './mudanca.api.ts'
import classes from './mudanca.module.css'
import { SecaoMudanca } from './secao.tsx'

const LinkDialog = lazyPart(() => import('../usuarios/link-dialog.tsx').then((part) => part.LinkDialog))

type Promovida = ContasMudanca['a_promover'][number]
type Pergunta = { titulo: string; texto: string; confirmar: string; conta: ContaMudanca; act: () => Promise<unknown> }

const COLUNAS = [
  { title: 'Nome', cell: (conta: ContaMudanca) => <span className={classes.nome}>{nameIn(conta)}</span> },
  {
    title: 'E-mail',
    isWide: true,
    cell: ({ email }: ContaMudanca) => <span className={classes.detalhe}>{email}</span>,
  },
]

/** Label of a promotion, such as 'Tornar supervisor'. */
const promoteTo = (role: Promovida['papel_antigo']) => `Tornar ${ROLE_NAMES[role].um.toLowerCase()}`

/** Brought accounts that an administrator has to approve, promote or send a link. */
export function PessoasMudanca() {
  const { data, error, refetch } = useQuery(contasQuery(true))
  const { approve, promote, createLink } = useContas()
  const [pergunta, setPergunta] = useState<Pergunta>()
  const [gerado, setGerado] = useState<LinkGerado>()

  if (!data)
    return (
      <SecaoMudanca titulo="Pessoas">
        {error ? (
          <LoadFailure title="Erro ao carregar as pessoas" error={error} onRetry={refetch} />
        ) : (
          <Skeleton height={200} radius="lg" aria-busy />
        )}
      </SecaoMudanca>
    )
  const { sem_senha, aguardando, a_promover } = data
  if (sem_senha.length + aguardando.length + a_promover.length === 0)
    return (
      <SecaoMudanca titulo="Pessoas">
        <p>Ninguém que veio do portal antigo precisa de senha, de aprovação ou de outro perfil.</p>
      </SecaoMudanca>
    )

  return (
    <SecaoMudanca titulo="Pessoas" dica="Nada é feito sozinho: cada pessoa espera por você.">
      <Lista
        titulo="Precisam de senha"
        dica="Entravam por outro serviço, ou a senha não pôde vir. O link vale por horas e uma única vez."
        contas={sem_senha}
      >
        {(conta) => (
          <Button
            variant="default"
            size="compact-md"
            aria-label={`Enviar link a ${nameIn(conta)}`}
            onClick={() =>
              setPergunta({
                ...{ titulo: 'Enviar link', confirmar: 'Enviar link', conta },
                texto: 'A pessoa recebe por e-mail um link para escolher a senha. Os links anteriores deixam de valer.',
                act: async () => setGerado({ tipo: 'senha', usuario: conta, link: await createLink({ id: conta.id }) }),
              })
            }
          >
            Enviar link
          </Button>
        )}
      </Lista>
      <Lista
        titulo="Tinham outro perfil"
        dica="Todos chegam como consultor, diga o arquivo o que disser. Promova só quem você conhece."
        contas={a_promover}
      >
        {(conta) => {
          const role = (conta as Promovida).papel_antigo
          return (
            <Button
              variant="default"
              size="compact-md"
              aria-label={`${promoteTo(role)}: ${nameIn(conta)}`}
              onClick={() =>
                setPergunta({
                  ...{ titulo: promoteTo(role), confirmar: promoteTo(role), conta },
                  texto: `A pessoa passa a ver e a fazer o que um ${ROLE_NAMES[role].um.toLowerCase()} pode.`,
                  act: () => promote({ id: conta.id, versao: conta.versao, role: role }),
                })
              }
            >
              {promoteTo(role)}
            </Button>
          )
        }}
      </Lista>
      <Lista
        titulo="Esperam aprovação"
        dica="Nunca entraram, não confirmaram o e-mail ou não tinham perfil: no portal antigo qualquer um podia se cadastrar."
        contas={aguardando}
        mais={
          <Link to="/admin/usuarios" search={{ situacao: 'pendente' }}>
            Ver em Usuários
          </Link>
        }
      >
        {(conta) => (
          <Button
            variant="default"
            size="compact-md"
            aria-label={`Aprovar ${nameIn(conta)}`}
            onClick={() =>
              setPergunta({
                ...{ titulo: 'Aprovar usuário', confirmar: 'Aprovar', conta },
                texto: 'Tem certeza que deseja aprovar este usuário? Ele poderá entrar no portal.',
                act: () => approve({ id: conta.id, versao: conta.versao }),
              })
            }
          >
            Aprovar
          </Button>
        )}
      </Lista>
      {pergunta && (
        <ConfirmDialog
          opened
          title={pergunta.titulo}
          message={
            <>
              <p>{pergunta.texto}</p>
              <p className={classes.nome}>{nameIn(pergunta.conta)}</p>
              <p className={classes.detalhe}>{pergunta.conta.email}</p>
            </>
          }
          confirmLabel={pergunta.confirmar}
          onConfirm={pergunta.act}
          onClose={() => setPergunta(undefined)}
        />
      )}
      <Suspense>{gerado && <LinkDialog gerado={gerado} onClose={() => setGerado(undefined)} />}</Suspense>
    </SecaoMudanca>
  )
}

type ListaProps = {
  titulo: string
  dica: string
  contas: readonly ContaMudanca[]
  mais?: ReactNode
  children: (conta: ContaMudanca) => ReactNode
}

function Lista({ titulo, dica, contas, mais, children }: ListaProps) {
  if (contas.length === 0) return null
  return (
    <section className="portal-stack-small" aria-label={titulo}>
      <h3>
        {titulo} ({contas.length})
      </h3>
      <p className="portal-dimmed">
        {dica} {mais}
      </p>
      <MostrarMais itens={contas}>
        {(vistas) => <DataTable label={titulo} columns={COLUNAS} rows={vistas} actions={children} />}
      </MostrarMais>
    </section>
  )
}
