import { Button } from '@mantine/core'
import { urlWhatsApp } from '@portal/contract/whatsapp'
import { IconBrandWhatsapp, IconLinkOff } from '@tabler/icons-react'
import classes from './clinica-compartilhada-page.module.css'
import { PublicHeader } from './public-header.tsx'

/** In place of a page whose link ended; people can still reach the company. */
export function LinkIndisponivel({ mensagem, whatsapp }: { mensagem: string; whatsapp: string | null }) {
  return (
    <div className={classes.pagina}>
      <PublicHeader />
      <main className={classes.indisponivel} tabIndex={-1}>
        <span className={classes.semLink}>
          <IconLinkOff size={40} stroke={1.5} aria-hidden />
        </span>
        <h1>{mensagem}</h1>
        <p>Peça um novo link a quem enviou este.</p>
        {whatsapp && (
          <Button
            component="a"
            href={urlWhatsApp(whatsapp)}
            size="lg"
            leftSection={<IconBrandWhatsapp size={24} aria-hidden />}
          >
            Falar pelo WhatsApp
          </Button>
        )}
      </main>
    </div>
  )
}
