import { useMediaQuery } from '@mantine/hooks';
import { useLayoutEffect, useState } from 'react';
const JANELA = '(min-width: 75em)';
/** Two columns of cards and a map worth its name. */
const AREA_REM = 64;
/** Whether list and map have room side by side: in the window, and in what the page leaves of it. */
export function useLarga(area) {
    const janela = useMediaQuery(JANELA, undefined, { getInitialValueInEffect: false });
    const [cabe, setCabe] = useState(true);
    useLayoutEffect(() => {
        const element = area.current;
        if (!element)
            return;
        const measure = () => {
            const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
            setCabe(element.getBoundingClientRect().width >= AREA_REM * rem);
        };
        measure();
        const observer = new ResizeObserver(measure);
        observer.observe(element);
        return () => observer.disconnect();
    }, [area]);
    return janela && cabe;
}
