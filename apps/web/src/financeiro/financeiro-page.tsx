import { Button, Skeleton } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { type ReactNode, Suspense } from 'react'
import { useUrl } from '../platform/use-url.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { type Column, type Line, TableSkeleton } from '../ui/list/data-table.tsx'
import { Page } from '../ui/page.tsx'
import { PageTabs } from '../ui/page-tabs.tsx'
import { type Aba, NOME_ABA, readAba, readExtrato, readFicha, readMes, readTrazidas, SEM_LISTA } from './abas.ts'
import { TrazidasAviso } from './trazidas/trazidas-aviso.tsx'
import { VisaoEspera } from './visao/visao-espera.tsx'

const VisaoAba = lazyPart(() => import('./visao/visao-aba.tsx').then((part) => part.VisaoAba))
const ListaAba = lazyPart(() => import('./lista/lista-aba.tsx').then((part) => part.ListaAba))
const FichaLancamento = lazyPart(() => import('./ficha/ficha-lancamento.tsx').then((part) => part.FichaLancamento))
const FechamentosAba = lazyPart(() => import('./fechamentos/fechamentos-aba.tsx').then((part) => part.FechamentosAba))
const ImportarExtrato = lazyPart(() => import('./extrato/importar-extrato.tsx').then((part) => part.ImportarExtrato))
const TrazidasTela = lazyPart(() => import('./trazidas/trazidas-tela.tsx').then((part) => part.TrazidasTela))
const RegrasAba = lazyPart(() => import('./regras/regras-aba.tsx').then((part) => part.RegrasAba))

/** Columns of a list while its code loads. */
const ESPERA: readonly Column<never>[] = ['Paciente', 'Clínica', 'Mês', 'Vencimento', 'Valor', 'Situação'].map(
  (title) => ({ title, cell: () => null }),
)
const ESPERA_LINHA: Line<never> = { name: () => null, nameOf: () => '', details: () => [], state: () => null }

/** 'Financeiro' for administrators: amounts to receive and to pay, month by month, and the rules behind them. */
export function FinanceiroPage() {
  const [{ aba = 'visao' }, changeAba] = useUrl(readAba)
  const [{ mes }, changeMes] = useUrl(readMes)
  const [{ extrato }, changeExtrato] = useUrl(readExtrato)
  const [{ trazidas }, changeTrazidas] = useUrl(readTrazidas)
  const [{ lancamento, parte: aberta }, changeFicha] = useUrl(readFicha)
  const open = (id: string) => changeFicha({ lancamento: id, parte: undefined })
  const chooseMes = (novo: string) => changeMes({ mes: novo }, { replace: true })
  const parte: Record<Aba, () => ReactNode> = {
    visao: () => <VisaoAba mes={mes} onMes={chooseMes} />,
    repasses: () => <ListaAba key="repasses" aba="repasses" onOpen={open} />,
    comissoes: () => <ListaAba key="comissoes" aba="comissoes" onOpen={open} />,
    'receitas-despesas': () => <ListaAba key="receitas-despesas" aba="receitas-despesas" onOpen={open} />,
    fechamentos: () => <FechamentosAba mes={mes} onMes={chooseMes} />,
    regras: () => <RegrasAba />,
  }
  if (extrato)
    return (
      <Page title="Financeiro">
        <Suspense fallback={<Skeleton height={320} radius="lg" aria-busy />}>
          <ImportarExtrato onSair={() => changeExtrato({ extrato: undefined })} />
        </Suspense>
      </Page>
    )
  if (trazidas)
    return (
      <Page
        title="Confirmar internações trazidas"
        description="Estavam em andamento no portal antigo. Até você confirmar, repasse e comissão ficam previstos: nada é cobrado nem pago."
        actions={
          <Button variant="default" onClick={() => changeTrazidas({ trazidas: undefined })}>
            Voltar ao Financeiro
          </Button>
        }
      >
        <Suspense fallback={<Skeleton height={320} radius="lg" aria-busy />}>
          <TrazidasTela />
        </Suspense>
      </Page>
    )
  return (
    <Page
      title="Financeiro"
      {...((aba === 'visao' || aba === 'repasses') && {
        actions: (
          <Button
            variant="default"
            leftSection={<IconFileImport size={18} aria-hidden />}
            onClick={() => changeExtrato({ extrato: true })}
          >
            Importar extrato
          </Button>
        ),
      })}
    >
      <TrazidasAviso />
      <PageTabs
        abas={NOME_ABA}
        aba={aba}
        onAba={(nova) => changeAba({ ...SEM_LISTA, aba: nova === 'visao' ? undefined : nova }, { replace: true })}
        waiting={(uma) => (uma === 'visao' ? <VisaoEspera /> : <TableSkeleton columns={ESPERA} line={ESPERA_LINHA} />)}
      >
        {(uma) => parte[uma]()}
      </PageTabs>
      <Suspense>
        {lancamento && (
          <FichaLancamento
            key={lancamento}
            id={lancamento}
            parte={aberta ?? 'resumo'}
            onParte={(nova) => changeFicha({ parte: nova === 'resumo' ? undefined : nova }, { replace: true })}
            onOpen={(outro) => changeFicha({ lancamento: outro, parte: undefined }, { replace: true })}
            onClose={() => changeFicha({ lancamento: undefined, parte: undefined })}
          />
        )}
      </Suspense>
    </Page>
  )
}
