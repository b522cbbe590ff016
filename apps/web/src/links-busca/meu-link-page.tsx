import '@mantine/core/styles/Tabs.layer.css'
import { Tabs } from '@mantine/core'
import { tituloDe } from '@portal/contract/paginas'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import { MeusLinks } from '../compartilhamento/meus-links.tsx'
import { LinksCadastro } from '../links-cadastro/links-cadastro.tsx'
import { RecebidosLista } from '../links-cadastro/recebidos-lista.tsx'
import { Page } from '../ui/page.tsx'
import { LinksDeBusca } from './links-de-busca.tsx'
import classes from './meu-link-page.module.css'
import { ABAS, abaDe, TITULOS } from './meu-link-url.ts'
import { NovoLink } from './novo-link.tsx'

const route = getRouteApi('/signed-in/painel/consultor/meu-link-busca')
const PARTES = { busca: LinksDeBusca, recebidos: RecebidosLista, cadastro: LinksCadastro, compartilhadas: MeusLinks }

/** Scrolls the selected tab into view, where the tabs do not all fit. */
const mostrar = (aba: HTMLElement | null) => aba?.scrollIntoView({ block: 'nearest', inline: 'center' })

/** All links of the signed-in user, and the registrations received through them. */
export function MeuLinkPage() {
  const aba = route.useSearch({ select: abaDe })
  const navigate = route.useNavigate()
  useEffect(() => {
    document.title = tituloDe(TITULOS[aba])
  }, [aba])
  const change = (nova: string | null) =>
    navigate({ search: { aba: abaDe({ aba: nova }) }, replace: true, resetScroll: false })
  return (
    <Page title={TITULOS[aba]} actions={aba === 'busca' && <NovoLink />}>
      <Tabs value={aba} onChange={change} keepMounted={false}>
        <Tabs.List mb="lg" className={classes.abas}>
          {Object.entries(ABAS).map(([chave, nome]) => (
            <Tabs.Tab key={chave} ref={chave === aba ? mostrar : undefined} value={chave}>
              {nome}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {Object.entries(PARTES).map(([chave, Parte]) => (
          <Tabs.Panel key={chave} value={chave} className={classes.parte}>
            <Parte />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Page>
  )
}
