import { contado } from '@portal/contract/regras/contado'
import '@mantine/core/styles/Badge.layer.css'
import { ActionIcon, Badge, Button, Skeleton } from '@mantine/core'
import { ROTULO_MOMENTO_COMISSAO } from '@portal/contract/financeiro/opcoes'
import type { RegraComissaoLida, RegraRepasseLida } from '@portal/contract/financeiro/regras.contract'
import { semAcento } from '@portal/contract/regras/sem-acento'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { messageOf } from '../../platform/api-error.ts'
import { clockIn } from '../../platform/clock.ts'
import { formatNumber } from '../../platform/format-number.ts'
import { useNow } from '../../platform/use-now.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { type Column, DataTable } from '../../ui/list/data-table.tsx'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { SearchInput } from '../../ui/list/search-input.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { notifyError, notifySuccess } from '../../ui/notify.ts'
import { regrasQuery, useDeleteRegra } from './regras.api.ts'
import classes from './regras.module.css'
import { estadoDe, textoComissao, textoRepasse, textoVigencia } from './textos.ts'

const RegraRepasseDialog = lazyPart(() => import('./regra-repasse-dialog.tsx').then((part) => part.RegraRepasseDialog))
const RegraComissaoDialog = lazyPart(() =>
  import('./regra-comissao-dialog.tsx').then((part) => part.RegraComissaoDialog),
)

type Janela =
  | { qual: 'repasse'; id?: string; clinica?: { id: string; nome: string } }
  | { qual: 'comissao'; id?: string }
  | { qual: 'excluir'; de: 'repasse' | 'comissao'; id: string; versao: number; texto: string }

/** Number of rules from which the search field is shown. */
const MUITAS = 8

/** Rules of repasse and commission; first the clinics whose admissions wait for a rule. */
export function RegrasAba() {
  const { data, error, refetch } = useQuery(regrasQuery())
  const [janela, setJanela] = useState<Janela>()
  const [procura, setProcura] = useState<string>()
  const hoje = clockIn(useNow()).slice(0, 10)
  if (!data) {
    if (error) return <LoadFailure title="Erro ao carregar regras" error={error} onRetry={refetch} />
    return (
      <div className={classes.aba} aria-busy="true">
        <Skeleton height={200} radius="lg" />
        <Skeleton height={200} radius="lg" />
      </div>
    )
  }
  const { repasse, comissao, sem_regra, padrao } = data
  const procuradas = semAcento(procura ?? '')
  const achadas = repasse.filter(({ clinica }) => semAcento(clinica).includes(procuradas))
  const close = () => setJanela(undefined)
  const acoes = (
    qual: 'repasse' | 'comissao',
    { id, versao, usada }: Pick<RegraComissaoLida, 'id' | 'versao' | 'usada'>,
    nome: string,
    texto: string,
  ) => (
    <Acoes
      nome={nome}
      usada={usada}
      onEditar={() => setJanela({ qual, id })}
      onExcluir={() => setJanela({ qual: 'excluir', de: qual, id, versao, texto: `${nome}: ${texto}` })}
    />
  )
  return (
    <div className={classes.aba}>
      {sem_regra.length > 0 && (
        <section className="portal-stack-medium" aria-labelledby="regras-esperam">
          <div className={classes.topo}>
            <h2 id="regras-esperam">Internações que esperam por uma regra</h2>
            <p>Sem uma regra que valha no dia da entrada, a internação não gera repasse nem comissão.</p>
          </div>
          <ul className="portal-items">
            {sem_regra.map(({ clinica_id, clinica, acordo_informado, n }) => (
              <li key={clinica_id} className={classes.esperando}>
                <p>
                  <strong>{clinica}</strong>
                  <span>{n === 1 ? '1 internação espera' : `${formatNumber(n)} internações esperam`}</span>
                  {acordo_informado && <span>Acordo informado: {acordo_informado}</span>}
                </p>
                <Button
                  aria-label={`Definir regra de ${clinica}`}
                  onClick={() => setJanela({ qual: 'repasse', clinica: { id: clinica_id, nome: clinica } })}
                >
                  Definir regra
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="portal-stack-medium" aria-labelledby="regras-repasse">
        <div className={classes.topo}>
          <h2 id="regras-repasse">Regras de repasse</h2>
          <Button
            variant={sem_regra.length > 0 ? 'default' : 'filled'}
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => setJanela({ qual: 'repasse' })}
          >
            Nova regra de repasse
          </Button>
          <p>O que a clínica paga à empresa por internação. Vale a regra do dia da entrada.</p>
        </div>
        {repasse.length > MUITAS && <SearchInput label="Buscar por clínica" value={procura} onChange={setProcura} />}
        {repasse.length === 0 ? (
          <EmptyState text="Nenhuma regra de repasse. Crie a da primeira clínica para que as internações gerem o que a empresa tem a receber." />
        ) : achadas.length === 0 ? (
          <EmptyState text="Nenhuma clínica passa pela busca." onClear={() => setProcura(undefined)} />
        ) : (
          <DataTable
            label="Regras de repasse"
            columns={colunasRepasse(hoje, (regra) => acoes('repasse', regra, regra.clinica, textoRepasse(regra)))}
            rows={achadas}
            minWidth="60rem"
          />
        )}
      </section>
      <section className="portal-stack-medium" aria-labelledby="regras-comissao">
        <div className={classes.topo}>
          <h2 id="regras-comissao">Regras de comissão</h2>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => setJanela({ qual: 'comissao' })}
          >
            Nova regra de comissão
          </Button>
          <p>O que o consultor ganha. A regra própria de uma pessoa vale antes da padrão.</p>
        </div>
        {comissao.length === 0 ? (
          <EmptyState text="Nenhuma regra de comissão. Comece pela padrão, que vale para quem não tem uma própria." />
        ) : (
          <DataTable
            label="Regras de comissão"
            columns={colunasComissao(hoje, (regra) => acoes('comissao', regra, deQuem(regra), textoComissao(regra)))}
            rows={comissao}
          />
        )}
      </section>
      {janela?.qual === 'excluir' && <ExcluirDialog {...janela} onClose={close} />}
      <Suspense>
        {janela?.qual === 'repasse' && (
          <RegraRepasseDialog
            regra={janela.id ? (repasse.find(({ id }) => id === janela.id) ?? null) : undefined}
            clinica={janela.clinica}
            padrao={padrao}
            onClose={close}
          />
        )}
        {janela?.qual === 'comissao' && (
          <RegraComissaoDialog
            regra={janela.id ? (comissao.find(({ id }) => id === janela.id) ?? null) : undefined}
            onClose={close}
          />
        )}
      </Suspense>
    </div>
  )
}

const deQuem = ({ consultor }: RegraComissaoLida) => consultor ?? 'Padrão'

const ESTADOS = { vigente: ['Vigente', 'pine'], futura: ['Futura', 'amber'], encerrada: ['Encerrada', 'gray'] } as const

function Vigencia({ regra, hoje }: { regra: Parameters<typeof textoVigencia>[0]; hoje: string }) {
  const [rotulo, cor] = ESTADOS[estadoDe(regra, hoje)]
  return (
    <span className={classes.regra}>
      <Badge variant="light" color={cor} tt="none" radius="sm" miw="max-content">
        {rotulo}
      </Badge>
      <small>{textoVigencia(regra)}</small>
    </span>
  )
}

const dias = (n: number) => contado(n, 'dia', 'dias')

const colunasRepasse = (
  hoje: string,
  acoes: (regra: RegraRepasseLida) => ReactNode,
): readonly Column<RegraRepasseLida>[] => [
  { title: 'Clínica', cell: ({ clinica }) => clinica },
  { title: 'Regra', cell: textoRepasse },
  { title: 'Acordo informado', cell: ({ acordo_informado }) => acordo_informado },
  { title: 'Prazo', isShort: true, cell: ({ prazo_dias }) => dias(prazo_dias) },
  { title: 'Carência', isShort: true, cell: ({ carencia_dias }) => dias(carencia_dias) },
  { title: 'Vigência', isShort: true, cell: (regra) => <Vigencia regra={regra} hoje={hoje} /> },
  { title: 'Ações', isNumber: true, isWide: true, cell: acoes },
]

const colunasComissao = (
  hoje: string,
  acoes: (regra: RegraComissaoLida) => ReactNode,
): readonly Column<RegraComissaoLida>[] => [
  { title: 'De quem', cell: deQuem },
  { title: 'Regra', cell: textoComissao },
  { title: 'Quando é devida', cell: ({ momento }) => ROTULO_MOMENTO_COMISSAO[momento] },
  { title: 'Vigência', isShort: true, cell: (regra) => <Vigencia regra={regra} hoje={hoje} /> },
  { title: 'Ações', isNumber: true, isWide: true, cell: acoes },
]

type AcoesProps = { nome: string; usada: boolean; onEditar: () => void; onExcluir: () => void }

/** Actions of a rule: a used one can only be ended, another one edited or deleted. */
const Acoes = ({ nome, usada, onEditar, onExcluir }: AcoesProps) => (
  <div className={classes.acoes}>
    {usada ? (
      <Button size="compact-md" variant="default" aria-label={`Encerrar regra de ${nome}`} onClick={onEditar}>
        Encerrar
      </Button>
    ) : (
      <>
        <ActionIcon
          size={44}
          variant="subtle"
          color="gray"
          aria-label={`Editar regra de ${nome}`}
          title="Editar"
          onClick={onEditar}
        >
          <IconPencil size={20} aria-hidden />
        </ActionIcon>
        <ActionIcon
          size={44}
          variant="subtle"
          color="gray"
          aria-label={`Excluir regra de ${nome}`}
          title="Excluir"
          onClick={onExcluir}
        >
          <IconTrash size={20} aria-hidden />
        </ActionIcon>
      </>
    )}
  </div>
)

type ExcluirProps = Extract<Janela, { qual: 'excluir' }> & { onClose: () => void }

function ExcluirDialog({ de, id, versao, texto, onClose }: ExcluirProps) {
  const remove = useDeleteRegra()
  return (
    <ConfirmDialog
      opened
      destructive
      title="Excluir regra"
      message={`${texto}. Nenhum lançamento veio desta regra. Deseja excluí-la?`}
      confirmLabel="Excluir"
      onConfirm={async () => {
        try {
          await remove({ qual: de, id, versao })
          notifySuccess('Regra excluída')
        } catch (error) {
          notifyError(messageOf(error, 'Erro ao excluir regra'))
          throw error
        }
      }}
      onClose={onClose}
    />
  )
}
