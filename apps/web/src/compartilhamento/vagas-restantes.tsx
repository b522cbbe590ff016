import type { ClinicaCompartilhada } from '@portal/contract/compartilhamento/compartilhamento.contract'
import { O_QUE_E_A_RESERVA, proximaQueda, vagasRestantes } from '@portal/contract/compartilhamento/vagas'
import { IconClockHour4 } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import classes from './clinica-compartilhada-page.module.css'

type Vagas = NonNullable<ClinicaCompartilhada['vagas']>

/** Remaining vacancies, counted down while the page is open; monotonic, so independent of the visitor's clock. */
function useVagas({ vagas_inicial, vagas_restantes, automatica, idade_ms }: Vagas): number {
  const [aberta] = useState(() => performance.now())
  const [idade, setIdade] = useState(idade_ms)
  useEffect(() => {
    const falta = automatica ? proximaQueda(vagas_inicial, 0, idade) : null
    if (falta === null) return
    const timer = setTimeout(() => setIdade(idade_ms + performance.now() - aberta), falta + 1)
    return () => clearTimeout(timer)
  }, [vagas_inicial, automatica, idade_ms, aberta, idade])
  return automatica ? vagasRestantes(vagas_inicial, 0, idade) : vagas_restantes
}

/** Vacancies that this link reserves; they say nothing about the clinic's capacity. */
export function VagasRestantes({ vagas }: { vagas: Vagas }) {
  const restantes = useVagas(vagas)
  return (
    <>
      <p className={classes.vagas} role="status">
        <IconClockHour4 size={20} aria-hidden />
        {restantes === 1 ? 'Resta 1 vaga reservada neste link' : `Restam ${restantes} vagas reservadas neste link`}
      </p>
      <p className={classes.reserva}>{O_QUE_E_A_RESERVA}</p>
    </>
  )
}
