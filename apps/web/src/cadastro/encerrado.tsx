import { Button } from '@mantine/core'
import type { Convite } from '@portal/contract/cadastro/cadastro.contract'
import { urlAjuda } from '@portal/contract/cadastro/conversa'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import classes from './cadastro-page.module.css'

/** Shown when the link ended while the form was open: the typed text stays, and the consultant can be contacted. */
export function Encerrado({ mensagem, convite }: { mensagem: string; convite: Convite }) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => element.current?.focus(), [])
  const { clinica, consultor, whatsapp } = convite
  return (
    <div ref={element} className={classes.encerrado} role="alert" tabIndex={-1}>
      <p>
        <strong>{mensagem}</strong>
      </p>
      <p>
        O que você digitou continua nesta página enquanto ela ficar aberta. Fale com{' '}
        {consultor.nome || 'quem enviou o link'}: se o link voltar a funcionar, é só enviar de novo.
      </p>
      {whatsapp && (
        <Button
          component="a"
          href={urlAjuda(whatsapp, clinica.name)}
          target="_blank"
          rel="noopener noreferrer"
          size="md"
          leftSection={<IconBrandWhatsapp size={22} aria-hidden />}
        >
          Falar pelo WhatsApp
        </Button>
      )}
    </div>
  )
}
