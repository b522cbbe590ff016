import { jsx as _jsx } from "react/jsx-runtime";
import { Page } from '../ui/page.tsx';
import { Busca } from './busca.tsx';
/** The search as one of the internal screens. */
export function BuscarClinicasPage() {
    return (_jsx(Page, { title: "Buscar Cl\u00EDnicas", children: _jsx(Busca, {}) }));
}
