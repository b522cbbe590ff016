import '@mantine/core/styles/Tabs.layer.css'
import { Button, Skeleton, Tabs } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { lazyPart } from '../platform/lazy-part.tsx'
import { useUrl } from '../platform/use-url.ts'
import { Page } from '../ui/page.tsx'
import { ABAS, type Aba, isAba, NOME_ABA, readAba, readExtrato, readFicha, readMes, SEM_LISTA } from './abas.ts'
import classes from './financeiro-page.module.css'

const VisaoAba = lazyPart(() => import('./visao/visao-aba.tsx').then((part) => part.VisaoAba))
const ListaAba = lazyPart(() => import('./lista/lista-aba.tsx').then((part) => part.ListaAba))
const FichaLancamento = lazyPart(() => import('./ficha/ficha-lancamento.tsx').then((part) => part.FichaLancamento))
const FechamentosAba = lazyPart(() => import('./fechamentos/fechamentos-aba.tsx').then((part) => part.FechamentosAba))
const ImportarExtrato = lazyPart(() => import('./extrato/importar-extrato.tsx').then((part) => part.ImportarExtrato))
const RegrasAba = lazyPart(() => import('./regras/regras-aba.tsx').then((part) => part.RegrasAba))

/** 'Financeiro' of administrators: what is to be received and paid, month by month, and how it comes about. */
export function FinanceiroPage() {
  const [{ aba = 'visao' }, changeAba] = useUrl(readAba)
  const [{ mes }, changeMes] = useUrl(readMes)
  const [{ extrato }, changeExtrato] = useUrl(readExtrato)
  const [{ lancamento, parte: aberta }, changeFicha] = useUrl(readFicha)
  const open = (id: string) => changeFicha({ lancamento: id, parte: undefined })
  const escolherMes = (novo: string) => changeMes({ mes: novo }, { replace: true })
  const abas = useRef<HTMLDivElement>(null)
  // On a phone the last tabs are beyond the edge.
  useEffect(() => {
    const escolhida = abas.current?.querySelector(`[role="tab"][data-aba="${aba}"]`)
    escolhida?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [aba])
  const parte: Record<Aba, () => ReactNode> = {
    visao: () => <VisaoAba mes={mes} onMes={escolherMes} />,
    repasses: () => <ListaAba key="repasses" aba="repasses" onOpen={open} />,
    comissoes: () => <ListaAba key="comissoes" aba="comissoes" onOpen={open} />,
    'receitas-despesas': () => <ListaAba key="receitas-despesas" aba="receitas-despesas" onOpen={open} />,
    fechamentos: () => <FechamentosAba mes={mes} onMes={escolherMes} />,
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
      <Tabs
        value={aba}
        onChange={(nova) =>
          isAba(nova) && changeAba({ ...SEM_LISTA, aba: nova === 'visao' ? undefined : nova }, { replace: true })
        }
        keepMounted={false}
      >
        <Tabs.List ref={abas} mb="lg" className={classes.abas}>
          {ABAS.map((uma) => (
            <Tabs.Tab key={uma} value={uma} data-aba={uma}>
              {NOME_ABA[uma]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {ABAS.map((uma) => (
          <Tabs.Panel key={uma} value={uma} className={classes.parte}>
            <Suspense fallback={<Skeleton height={320} radius="lg" aria-busy />}>
              {uma === aba && parte[uma]()}
            </Suspense>
          </Tabs.Panel>
        ))}
      </Tabs>
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
