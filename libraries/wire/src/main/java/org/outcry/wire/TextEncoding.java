package org.outcry.wire;

/** The encodings of calls as text, for whoever chooses when the program runs. */
public enum TextEncoding {
    /** For people: a document for each call, see {@link YamlParser}. */
    YAML,
    /** For other programs: an object for each call, in a line of its own, see {@link JsonParser}. */
    JSON;

    /**
     * A parser at the start of a text.
     *
     * @param source what errors call it, a file's name perhaps
     * @param text all of it
     */
    public TextParser parser(String source, String text) {
        return switch (this) {
            case YAML -> new YamlParser(source, text);
            case JSON -> new JsonParser(source, text);
        };
    }
}
