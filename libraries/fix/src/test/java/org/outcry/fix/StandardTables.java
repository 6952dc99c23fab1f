// SPDX-License-Identifier: Apache-2.0
package org.outcry.fix;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.SAXException;

/** Text of a dictionary, made of the standard's fields, components and messages in QuickFIX's form. */
final class StandardTables {
    private static final int LINE_LENGTH = 150;
    private static final String HEAD = """
            # SPDX-License-Identifier: Apache-2.0
            # Compared with the standard by FixDictionaryTest, and written by it; TableReader has the meaning of the words.
            """;

    private final Map<String, Element> fields = new LinkedHashMap<>();
    private final Map<String, Element> components = new LinkedHashMap<>();
    private final Map<String, Element> messages = new LinkedHashMap<>();
    private final Map<String, String> blocks = new TreeMap<>();
    private final Set<Integer> used = new TreeSet<>();
    private final Element header;
    private final Element trailer;

    private StandardTables(List<String> files) {
        List<Element> roots = files.stream().map(StandardTables::read).toList();
        for (Element root : roots) {
            for (Element field : children(only(root, "fields"))) {
                fields.putIfAbsent(field.getAttribute("name"), field);
            }
            for (Element component : children(only(root, "components"))) {
                components.putIfAbsent(component.getAttribute("name"), component);
            }
            for (Element message : children(only(root, "messages"))) {
                messages.putIfAbsent(message.getAttribute("msgtype"), message);
            }
        }
        header = only(roots.getFirst(), "header");
        trailer = only(roots.getFirst(), "trailer");
    }

    /** Returns the text of the dictionary of these messages, of which a version need not have all. */
    static String of(List<String> files, String... msgTypes) {
        return new StandardTables(files).text(msgTypes);
    }

    private String text(String... msgTypes) {
        StringBuilder tables = new StringBuilder();
        wrap(tables, "header " + fieldsOf(header) + " " + fieldsOf(trailer));
        for (String type : msgTypes) {
            Element message = messages.get(type);
            if (message != null) {
                tables.append("# ").append(message.getAttribute("name")).append('\n');
                wrap(tables, "message " + type + " " + fieldsOf(message));
            }
        }
        StringBuilder text = new StringBuilder(HEAD);
        List<String> others = new ArrayList<>();
        Map<Integer, Element> byTag = new TreeMap<>();
        fields.values().forEach(field -> byTag.put(Integer.parseInt(field.getAttribute("number")), field));
        byTag.forEach((tag, field) -> {
            if (used.contains(tag)) {
                wrap(text, line(tag, field));
            } else {
                others.add(Integer.toString(tag));
            }
        });
        wrap(text, "others " + String.join(" ", others));
        blocks.values().forEach(block -> wrap(text, block));
        return text.append(tables).toString();
    }

    private static String line(int tag, Element field) {
        StringBuilder line = new StringBuilder("field " + tag + " " + field.getAttribute("name") + " ");
        line.append(field.getAttribute("type"));
        if (!field.getAttribute("allowOtherValues").equals("true")
                && !field.getAttribute("type").equals("BOOLEAN")
                && tag != Tags.MSG_TYPE) {
            for (Element value : children(field)) {
                line.append(' ').append(value.getAttribute("enum"));
            }
        }
        return line.toString();
    }

    private static void wrap(StringBuilder text, String line) {
        int length = 0;
        for (String word : line.trim().split(" +", 0)) {
            if (length > 0 && length + word.length() >= LINE_LENGTH) {
                text.append("\n    ");
                length = 4;
            } else if (length > 0) {
                text.append(' ');
                length++;
            }
            text.append(word);
            length += word.length();
        }
        text.append('\n');
    }

    private String fieldsOf(Element parent) {
        StringBuilder text = new StringBuilder();
        for (Element child : children(parent)) {
            String name = child.getAttribute("name");
            String mark = child.getAttribute("required").equals("Y") ? "!" : "";
            switch (child.getTagName()) {
                case "field" -> text.append(tag(name)).append(mark).append(' ');
                case "group" ->
                    text.append(tag(name))
                            .append(mark)
                            .append("( ")
                            .append(fieldsOf(child))
                            .append(") ");
                default -> {
                    text.append('@').append(name).append(mark).append(' ');
                    if (blocks.putIfAbsent(name, "") == null) {
                        blocks.put(name, "block " + name + " " + fieldsOf(known(components, name)));
                    }
                }
            }
        }
        return text.toString();
    }

    private int tag(String name) {
        int tag = Integer.parseInt(known(fields, name).getAttribute("number"));
        used.add(tag);
        return tag;
    }

    private static Element known(Map<String, Element> elements, String name) {
        return Objects.requireNonNull(elements.get(name), name);
    }

    private static Element only(Element parent, String name) {
        Node element = parent.getElementsByTagName(name).item(0);
        return element == null ? parent.getOwnerDocument().createElement(name) : (Element) element;
    }

    private static List<Element> children(Element parent) {
        List<Element> elements = new ArrayList<>();
        for (Node node = parent.getFirstChild(); node != null; node = node.getNextSibling()) {
            if (node instanceof Element) {
                elements.add((Element) node);
            }
        }
        return elements;
    }

    private static Element read(String file) {
        try (InputStream xml = StandardTables.class.getResourceAsStream("/" + file)) {
            return DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .parse(xml)
                    .getDocumentElement();
        } catch (IOException | SAXException | ParserConfigurationException e) {
            throw new IllegalStateException("dictionary can't be read: file=" + file, e);
        }
    }
}
