import { Button } from '@mantine/core'
import { urlFalarBusca } from '@portal/contract/links-busca/conversa'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ConsultorCard } from '../compartilhamento/consultor-card.tsx'
import { ContatoEmpresa } from '../links/contato-empresa.tsx'
import { LinkEncerrado } from '../links/link-encerrado.ts'
import { PublicHeader } from '../links/public-header.tsx'
import { sendVisita } from './busca-publica.api.ts'
import { BuscaPublica } from './publica/busca-publica.tsx'
import classes from './publica/publica.module.css'

const route = getRouteApi('/busca/$token')

/** Public search behind a consultant's link. */
export function BuscaPublicaPage() {
  const { token } = route.useParams()
  const pagina = route.useLoaderData()
  const aberta = pagina.busca !== undefined
  useEffect(() => {
    if (aberta) sendVisita(token)
  }, [aberta, token])
  if (!pagina.busca) return <LinkEncerrado mensagem={pagina.erro} contato={pagina.contato} />

  const { consultor, whatsapp, mensagem } = pagina.busca
  return (
    <div className={classes.pagina}>
      <PublicHeader />
      <main className={classes.conteudo} tabIndex={-1}>
        <h1 className={classes.titulo}>Encontre uma clínica</h1>
        <BuscaPublica
          key={token}
          token={token}
          busca={pagina.busca}
          toque={pagina.toque ?? {}}
          consultor={
            <>
              <div className={classes.apresentacao} data-mensagem={mensagem ? true : undefined}>
                <ConsultorCard consultor={consultor}>
                  {whatsapp && (
                    <Button
                      component="a"
                      href={urlFalarBusca(whatsapp)}
                      target="_blank"
                      rel="noopener noreferrer"
                      className={classes.whatsapp}
                      variant="light"
                      h={44}
                      px="sm"
                      leftSection={<IconBrandWhatsapp size={20} aria-hidden />}
                    >
                      WhatsApp
                    </Button>
                  )}
                </ConsultorCard>
                {mensagem && <p className={classes.mensagem}>{mensagem}</p>}
              </div>
              {!whatsapp && <ContatoEmpresa contato={pagina.contato} />}
            </>
          }
        />
      </main>
    </div>
  )
}
