import { readFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import decodeQR from 'qr/decode.js'
const b = await chromium.launch({ executablePath:'/usr/bin/chromium', args:['--disable-gpu'] })
const p = await (await b.newContext()).newPage()
const src='data:image/jpeg;base64,'+readFileSync('/tmp/camera.jpg').toString('base64')
const r = await p.evaluate(async(src)=>{ const i=new Image(); i.src=src; await i.decode(); const c=document.createElement('canvas'); c.width=i.width;c.height=i.height; const x=c.getContext('2d'); x.drawImage(i,0,0); return {w:i.width,h:i.height,d:[...x.getImageData(0,0,i.width,i.height).data]} }, src)
const px=(x,y)=>r.d[(y*r.w+x)*4]<128?'#':'.'
const n=33, m=r.w/33
for(let y=0;y<n;y++){let s='';for(let x=0;x<n;x++)s+=px(Math.floor((x+.5)*m),Math.floor((y+.5)*m));console.log(s)}
try{console.log(decodeQR({width:r.w,height:r.h,data:new Uint8Array(r.d)}))}catch(e){console.log(String(e))}
await b.close()
