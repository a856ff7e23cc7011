// For browsers that cannot read the console: therefore of 2009, and with its texts, as nothing else can be loaded there.
(function () {
  var isNewEnough = (function () {
    try {
      new RegExp('(?<=a)b');
      // The first that have all three: Chrome and Edge 110, Firefox 121, Safari 16.4.
      return typeof Array.prototype.toSorted === 'function' && CSS.supports('selector(:has(a))');
    } catch (error) {
      return false;
    }
  })();
  if (isNewEnough) return;

  var texts = [
    [
      'en',
      'This browser is too old for this console',
      'Please update it, or use another one: Chrome or Edge from version 117, Firefox from 121, Safari from 17.'
    ],
    [
      'it',
      'Questo browser è troppo vecchio per questa console',
      'Aggiornalo o usane un altro: Chrome o Edge dalla versione 117, Firefox dalla 121, Safari dalla 17.'
    ]
  ];
  var page = document.createElement('div');
  page.style.cssText = 'max-width: 36em; margin: 4em auto; padding: 0 1em; font: 1rem/1.5 sans-serif';
  for (var i = 0; i < texts.length; i += 1) {
    var part = document.createElement('div');
    part.lang = texts[i][0];
    part.appendChild(document.createElement('h1')).appendChild(document.createTextNode(texts[i][1]));
    part.appendChild(document.createElement('p')).appendChild(document.createTextNode(texts[i][2]));
    page.appendChild(part);
  }
  // Without its place the console does not start.
  var root = document.getElementById('root');
  root.parentNode.replaceChild(page, root);
})();
